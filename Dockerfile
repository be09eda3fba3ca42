# The application container: stateless, against a hosted Supabase project (SUPABASE_URL and keys from the environment).
# A build that is to be repeatable names it by digest: --build-arg NODE_IMAGE=node@sha256:…
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY server ./server
COPY app/platform/http/security-headers.ts app/platform/http/compression.ts ./app/platform/http/
COPY app/platform/images/image-processing.ts app/platform/images/image-kind.ts app/platform/images/image-hash.ts ./app/platform/images/
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=4s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "server/serve.ts"]
