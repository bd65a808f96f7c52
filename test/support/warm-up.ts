// Loads once what nearly every process of a run loads, and leaves its compiled code behind for them (NODE_COMPILE_CACHE): all of them at once would
// compile the same thousand files, as a process writes down what it has compiled only when it ends.

await Promise.all([import('../../src/main.ts'), import('../../src/cli.ts'), import('../../src/cli/serve.ts')])
await import('./service.ts')
process.exit()
