import type { AppRouter } from "@brewline/router";
import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";

/** Reads the opening hours of the shop and the open orders of the token's owner, and cancels the first order that may be cancelled. */
const [url = "http://localhost:3000", token = ""] = process.argv.slice(2);
const client = createTRPCClient<AppRouter>({
	links: [httpLink({ url: `${url}/trpc`, headers: { authorization: `Bearer ${token}` } })],
});

const { name, phone } = await client.store.show.query();
const { orders, total } = await client.orders.list.query({ search: "?tab=open" });
console.log(`${name} (${phone}): ${total} open orders`);

const pending = orders.find(({ status }) => status === "Pending");
if (pending)
	try {
		await client.orders.cancel.mutate({ orderId: pending.id, note: "Cancelled by a tool" });
	} catch (error) {
		if (error instanceof TRPCClientError) console.error(error.data?.refusal?.text ?? error.message);
	}
