// The page at /docs: Swagger UI with the name of the project, right on a phone. What it says above the operations is the description in the
// OpenAPI document.

import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'

export const INTRODUCTION = `Citable analyses product records of online stores so that AI answer engines find and cite them. It proposes better values for their fields, applies them and reverts them.

## Quickstart

With the address of this API in \`URL\` (it ends with /api/v1), the id of a project in \`PROJECT\`, and in \`KEY\` one of its API keys with the scope \`aeo:write\`:

\`\`\`sh
curl -H "Authorization: Bearer $KEY" -H 'Content-Type: text/csv' --data-binary @products.csv \\
  "$URL/projects/$PROJECT/aeo/catalogue?currency=EUR"
curl -H "Authorization: Bearer $KEY" --json '{"resource_type":"product","resource_id":"mug"}' \\
  "$URL/projects/$PROJECT/aeo/analyze"
curl -H "Authorization: Bearer $KEY" "$URL/projects/$PROJECT/aeo/analyze?resource_id=mug"
\`\`\`

The first imports products, the second starts a job that analyses one of them (its id in these files is the handle), the third returns its report a moment later. The same without \`/projects/$PROJECT\`, under \`/storefront\`, is for a shop's own session token.

## Where tokens come from

* **API key** (\`ctb_…\`, for programs): an owner or admin of the organization creates one with \`POST /projects/{project_id}/api-keys\`; on the server, \`citable keys create --project ID --scope aeo:write\`. It is shown once.
* **Access token** (for users): a login at \`GET /auth/oauth/{provider}/login\`; valid for a quarter of an hour, then \`POST /auth/refresh\`. In development \`citable token --user you@example.com\`.
* **Session token** (for an app inside the platform of a shop): the platform gives one to the page of the app. In development \`citable token --shop my-shop.myshopify.com\`.

Requests a minute and usage in a billing cycle are limited by plan. Every error is an RFC 7807 problem.`

/** The page is served over plain HTTP too, so nothing is upgraded to https. */
const POLICY = {
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'font-src': ["'self'", 'data:'],
  'frame-ancestors': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40" role="img" aria-label="Citable"><text x="0" y="28" font-family="system-ui, sans-serif" font-size="24" font-weight="600" fill="#fff">Citable</text></svg>`

/** The page of Swagger UI has no width of its own, and phones show it as that of a desktop. */
const VIEWPORT = `const viewport = document.createElement('meta')
viewport.name = 'viewport'
viewport.content = 'width=device-width, initial-scale=1'
document.head.append(viewport)
document.documentElement.lang = 'en'`

const STYLE = `.swagger-ui .topbar .download-url-wrapper { display: none }
.swagger-ui .info { margin: 24px 0 }
.swagger-ui .info pre, .swagger-ui .highlight-code { overflow-x: auto }
@media (max-width: 700px) {
  .swagger-ui .wrapper, .swagger-ui .info { padding: 0 12px; box-sizing: border-box }
  .swagger-ui .scheme-container .schemes { padding: 0 12px; flex-wrap: wrap }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap }
  .swagger-ui .opblock .opblock-summary-method { min-width: 60px; padding: 4px 0 }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; overflow-wrap: anywhere }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { flex-direction: column; align-items: flex-start; gap: 2px }
  .swagger-ui .opblock .opblock-summary-description { padding: 0 }
  .swagger-ui .opblock-tag small { padding: 0 }
  .swagger-ui .opblock-tag { flex-wrap: wrap; font-size: 20px }
  .swagger-ui table, .swagger-ui tbody, .swagger-ui tr, .swagger-ui td { display: block; width: auto; max-width: 100% }
  .swagger-ui thead { display: none }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select { max-width: 100%; width: 100% }
  .swagger-ui .opblock-body, .swagger-ui .responses-inner, .swagger-ui .model-box { overflow-x: auto; max-width: 100% }
  .swagger-ui .dialog-ux .modal-ux { width: 95vw; min-width: 0 }
}`

export const DOCS_PAGE: FastifySwaggerUiOptions = {
  routePrefix: '/docs',
  uiConfig: {
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    filter: true,
    displayRequestDuration: true,
  },
  theme: {
    title: 'Citable API',
    css: [{ filename: 'citable.css', content: STYLE }],
    js: [{ filename: 'citable.js', content: VIEWPORT }],
    favicon: [
      {
        filename: 'favicon.svg',
        rel: 'icon',
        type: 'image/svg+xml',
        sizes: 'any',
        content: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#1b1b1b"/><text x="16" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="#fff">C</text></svg>`,
      },
    ],
  },
  logo: { type: 'image/svg+xml', content: LOGO, href: '/docs' },
  staticCSP: POLICY,
}
