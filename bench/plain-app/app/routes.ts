import { type RouteConfig, route } from "@react-router/dev/routes";

export default [route("properties", "properties.tsx"), route("bare", "bare.tsx")] satisfies RouteConfig;
