import { describe, expect } from "vitest";
import { appOn } from "#test/app.ts";
import { test as plain } from "#test/database.ts";
import { listenOnPort } from "#test/socket.ts";

const test = plain.extend("served", async ({ database }, { onCleanup }) => {
	const { app, deps } = appOn(database);
	const { send, stop } = listenOnPort({ app });
	onCleanup(stop);
	return { send, deps };
});

describe("host headers", () => {
	test.for([
		{ hosts: ["shop.example"], status: "200" },
		{ hosts: ["shop.example", "evil.example"], status: "400" },
		{ hosts: ["evil.example", "shop.example"], status: "400" },
		{ hosts: ["shop.example", "shop.example"], status: "400" },
		{ hosts: ["shop.example, evil.example"], status: "400" },
		{ hosts: [], status: "400" },
	])("$hosts: $status", async ({ hosts, status }, { served }) => {
		const lines = hosts.map((host) => `Host: ${host}\r\n`).join("");
		const answer = await served.send(`GET /healthz HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
		expect(answer.split(" ")[1]).toBe(status);
		expect((await served.deps.metrics.defects.get()).values[0]?.value).toBe(0);
	});
});
