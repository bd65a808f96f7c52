FROM node:24-slim
WORKDIR /citable
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund
COPY src src
COPY projections projections
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "src/cli.ts", "serve"]
