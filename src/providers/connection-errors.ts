// What it means that a connection of ours to a server failed, by the code that Node or undici gives it; said behind "cannot be reached:".

export const LOST_CONNECTIONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of its host cannot be looked up now',
  ECONNREFUSED: 'its host refuses the connection',
  ECONNRESET: 'its host broke off the connection',
  EPIPE: 'its host broke off the connection',
  UND_ERR_SOCKET: 'its host broke off the connection',
  UND_ERR_CONNECT_TIMEOUT: 'its host does not answer',
}
