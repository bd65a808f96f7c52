import { render } from 'preact'
import { App } from './app.tsx'
import { startRouter } from './router.ts'
import { startSession } from './session.ts'

startRouter()
render(<App />, document.getElementById('app')!)
void startSession()
