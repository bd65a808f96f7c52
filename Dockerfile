# The service: Node, the packages it runs with, and its sources, which Node runs as they are. It writes no file but in /data, where it
# keeps what can be made again, so its file system may be read-only; all it knows comes from the environment (docs/operator/settings.md),
# DATABASE_URL above all.

# A release is built from a digest (docs/releases.md).
ARG NODE_IMAGE=node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /citable
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts

# The dashboard, with what builds it; its folder is named by what it is built from.
FROM ${NODE_IMAGE} AS dashboard
WORKDIR /citable
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.json ./
COPY src src
RUN node src/dashboard/build.ts

FROM ${NODE_IMAGE}
WORKDIR /citable
COPY package.json ./
COPY --from=dependencies /citable/node_modules node_modules
COPY --from=dashboard /citable/node_modules/.cache/dashboard node_modules/.cache/dashboard
COPY src src
COPY projections projections
RUN mkdir /data && chown node:node /data
ENV CITABLE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER node
EXPOSE 8080
# Alive, not ready: a service whose database is away must not be started anew for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--no-regexp-tier-up", "src/cli.ts", "serve"]
