// Which columns a catalogue file has, where it is a CSV.

import { csvRows } from './csv.ts'
import { type Columns, columnsOf } from './csv-columns.ts'
import { formatOf } from './detect-format.ts'
import { openFile } from './open-file.ts'
import { readHead } from './read-records.ts'

/** The columns of a product CSV; null for another format and for a pipe, which is read once. @throws UnreadableFile */
export const csvColumns = async (path: string): Promise<Columns | null> => {
  const { file, size } = await openFile(path)
  try {
    if (size === null) return null
    const { head, whole } = await readHead(file)
    const format = formatOf(head, whole, path)
    if (format.name !== 'csv') return null
    const rows = csvRows(format.delimiter)
    const [header] = [...rows.push(head), ...rows.end()]
    return header ? columnsOf(header.fields) : null
  } finally {
    await file.close()
  }
}
