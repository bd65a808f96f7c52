// Lines of a file, as JSON Lines has them: a line feed ends one, and nothing else. Node's own reader of lines ends them at the line and
// paragraph separators of Unicode as well, which stand in texts of JSON as they are.

/** The lines of a stream of text without what ends them. */
export async function* textLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
