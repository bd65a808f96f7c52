// The body of an answer, up to a number of bytes.

type Body = AsyncIterable<unknown> | null

/** Counted after decompression; the rest of a longer one is cut off and not waited for. */
export const boundedBody = async (body: Body, maxBytes: number): Promise<{ bytes: Buffer; cut: boolean }> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    const part = chunk as Uint8Array
    chunks.push(part)
    length += part.length
    // Leaving the loop cancels the rest of the body.
    if (length > maxBytes) return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), cut: true }
  }
  return { bytes: Buffer.concat(chunks), cut: false }
}
