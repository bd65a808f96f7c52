import { useState } from 'preact/hooks'
import { Brand, Button, Link } from '../parts/basics.tsx'
import { API, expectLogin, logInAsDeveloper, type Problem } from '../session.ts'
import { texts } from '../texts.ts'

const t = texts.login

export const Login = () => {
  const [problem, setProblem] = useState('')
  const providers = (document.documentElement.dataset.providers ?? '').split(' ').filter(Boolean)
  const redirect = encodeURIComponent(location.href)
  return (
    <main class="login">
      <Brand />
      <h1>{t.title}</h1>
      <p class="lead">{t.lead}</p>
      {providers.map((name) =>
        name === 'development' ? (
          <Button
            label={t.development}
            key={name}
            class="primary large"
            onClick={() => logInAsDeveloper().catch((one: Problem) => setProblem(one.message))}
          />
        ) : (
          <Link
            label={t.with(t.providers[name] ?? name)}
            key={name}
            class="button large"
            href={`${API}/auth/oauth/${name}/login?redirect=${redirect}`}
            onClick={expectLogin}
          />
        ),
      )}
      {providers.includes('development') && <p class="small muted">{t.developmentNote}</p>}
      {providers.length === 0 && <p class="notice warn">{t.none}</p>}
      {problem && (
        <p class="notice bad" role="alert">
          {problem}
        </p>
      )}
    </main>
  )
}
