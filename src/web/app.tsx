// The frame around every page: where one can go, whose shop it is, and what is going on.

import { Login } from './pages/login.tsx'
import { place } from './router.ts'
import { session } from './session.ts'

export const App = () => {
  if (session.value === undefined) return null
  if (session.value === null) return <Login />
  return <main>{place.value.path}</main>
}
