#!/usr/bin/env node
// The `citable` command.
process.argv.splice(2, 0, 'src/cli.ts')
await import('./launch.mjs')
