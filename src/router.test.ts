import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const compilerOptions = {
	strict: true,
	module: "NodeNext",
	target: "ESNext",
	lib: ["ESNext", "DOM"],
	types: ["bun"],
	skipLibCheck: true,
	noEmit: true,
};

/** An unknown procedure, a wrong input, a mutation that is called as a query, and an unknown field of an output. */
const wrongTool = `import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "@brewline/router";
const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: "/trpc" })] });
await client.orders.forget.query();
await client.orders.cancel.mutate({ orderId: 1 });
await client.orders.cancel.query({ orderId: "a" });
export const shop: { colour: string } = await client.store.show.query();
`;

test("types a tool outside of the repository by the published package, and refuses wrong calls", async ({
	onTestFinished,
}) => {
	const folder = mkdtempSync(join(tmpdir(), "brewline-tool-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	mkdirSync(join(folder, "node_modules/@brewline"), { recursive: true });
	cpSync(join(root, "scripts/published"), join(folder, "node_modules/@brewline/router"), { recursive: true });
	for (const name of ["@trpc", "@types", "bun-types"])
		symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
	cpSync(join(root, "scripts/published/example.ts"), join(folder, "example.ts"));
	writeFileSync(join(folder, "wrong.ts"), wrongTool);
	writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
	const files = ["example.ts", "wrong.ts"];
	writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));

	const compiler = join(root, "node_modules/typescript/bin/tsc");
	const errors = await promisify(execFile)(process.execPath, [compiler, "-p", "."], { cwd: folder }).then(
		() => "none",
		({ stdout }: { stdout: string }) => stdout,
	);
	const places = errors.match(/^\S+\(\d+,\d+\)/gm);
	expect(places, errors).toEqual(["wrong.ts(4,21)", "wrong.ts(5,37)", "wrong.ts(6,28)", "wrong.ts(7,14)"]);
});
