import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "#router.ts";
import { answerHelp } from "../usage.ts";

/** An example for internal tools: calls a running shop with a token, typed by the router, so that a renamed procedure does not
 * compile. */
answerHelp("scripts/tools/call [http://localhost:3000]      calls a running shop with the API token of BREWLINE_TOKEN");

const [url = "http://localhost:3000"] = process.argv.slice(2);
const token = process.env.BREWLINE_TOKEN;
const client = createTRPCClient<AppRouter>({
	links: [httpLink({ url: `${url}/trpc`, headers: token ? { authorization: `Bearer ${token}` } : {} })],
});

try {
	const { name, phone, cutOff } = await client.store.show.query();
	process.stdout.write(`${JSON.stringify({ name, phone, cutOff })}\n`);
	if (token) process.stdout.write(`${JSON.stringify(await client.accounts.members.query())}\n`);
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
	process.exit(1);
}
