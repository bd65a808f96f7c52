// Marks of what answers a buyer's question.

/** notFor: says whom or what it is not for. */
export type TalkMark = 'notFor'
