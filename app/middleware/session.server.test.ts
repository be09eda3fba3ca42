import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { requireUser } from "./session.server.ts";

it("throws where a route asks for its user without a guard", () => {
	expect(() => requireUser(new RouterContextProvider())).toThrow();
});
