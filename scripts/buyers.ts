import { createCompanyWithTokens, setPasswords, withAct } from "./company.ts";
import { withSql } from "./drill/tools.ts";
import { logInBrowser } from "./login.ts";
import type { serve } from "./serve.ts";

export type Shop = Awaited<ReturnType<typeof serve>>;
export type Buyer = Awaited<ReturnType<typeof logInBrowser>>;

const plentiful = 1_000_000;

export const mutate = (shop: Shop, by: Buyer, path: string, body: unknown) =>
	fetch(`${shop.url}/trpc/${path}`, { method: "POST", ...requestAs(shop, by, body) });

export const requestAs = ({ url }: Shop, { session }: Buyer, body: unknown) => ({
	headers: { Cookie: session, Origin: new URL(url).origin, "Content-Type": "application/json" },
	body: JSON.stringify(body),
});

export async function resultOf<Data>(answer: Response): Promise<Data> {
	const { result, error } = (await answer.json()) as { result?: { data: Data }; error?: { message: string } }; // as tRPC writes it
	if (!result) throw new Error(`${new URL(answer.url).pathname}: ${error?.message ?? answer.status}`);
	return result.data;
}

export const queryPath = (path: string, input: object) =>
	`/trpc/${path}?${new URLSearchParams({ input: JSON.stringify(input) })}`;

export async function query<Data>({ url }: Shop, { session }: Buyer, path: string, input: object): Promise<Data> {
	return resultOf<Data>(await fetch(url + queryPath(path, input), { headers: { Cookie: session } }));
}

/** Creates companies without a credit limit, logs their administrators in, and stocks every product. */
export async function createBuyers(
	shop: Shop,
	buyers: { companies: number; administrators: number },
): Promise<Buyer[]> {
	const people = await withAct(shop.folder, async (act) => {
		const made: { username: string }[][] = [];
		for (let nth = 1; nth <= buyers.companies; nth++) {
			const { tokens } = await createCompanyWithTokens(act, { name: `Buyer ${nth}`, locations: 1, ...buyers });
			await setPasswords(act, tokens);
			made.push(tokens);
		}
		return Array.from({ length: buyers.administrators }, (_, turn) => made.flatMap((all) => all[turn] ?? [])).flat();
	});
	await withSql(shop.folder, (sql) =>
		Promise.all([
			// Locks stock in the order of orders: the running shop may return stock at the same time.
			sql`with locked as (select product_id from stock order by product_id for update)
				update stock set quantity = ${plentiful} from locked where stock.product_id = locked.product_id`,
			sql`update account set status = 'verified', credit_limit = 1000000000000 where name like 'Buyer %'`,
			sql`update contact set enabled_as_ecom_user = true`,
		]),
	);
	const loggedIn: Buyer[] = [];
	for (const [nth, { username }] of people.entries()) loggedIn.push(await logInBrowser(shop.url, nth, username));
	return loggedIn;
}

/** Products that every customer can order one of. */
export const orderableSlugs = ({ folder }: Shop, most: number): Promise<string[]> =>
	withSql(folder, async (sql) => {
		const rows = await sql<{ slug: string }[]>`
			select slug from product p where sold_online and not contract_only and lot = 1 and deleted_at is null
				and exists (select from price_book_entry e join price_book b on b.id = e.price_book_id
					where e.product_id = p.id and b.kind = 'list' and e.minimum = 1 and e.valid_from <= current_date and e.valid_to is null)
			order by id limit ${most}`;
		return rows.map(({ slug }) => slug);
	});

export async function fillCart(shop: Shop, by: Buyer, slugs: readonly string[]): Promise<void> {
	await resultOf(await mutate(shop, by, "cart.clear", {}));
	for (const slug of slugs)
		await resultOf(await mutate(shop, by, "cart.add", { product: slug, quantity: 1, allowSecondSize: true }));
}

export type Method = "invoice" | "creditcard";
export type PlacedOrder = { orderId: string; paymentId: string | null };

type CheckoutPage = {
	cartId: string;
	cart: { totals: { total: number } };
	withoutInvoice: { total: number };
	days: string[];
	termsVersion: string;
};

/** The input with which the checkout page would order the cart. */
export async function orderInput(shop: Shop, by: Buyer, method: Method) {
	const checkout = await query<CheckoutPage>(shop, by, "checkout.show", { language: "en-NZ" });
	const { cartId, days, termsVersion } = checkout;
	const { total } = method === "invoice" ? checkout.cart.totals : checkout.withoutInvoice;
	return {
		key: crypto.randomUUID(),
		cartId,
		total,
		deliverOn: days[0],
		method,
		termsVersion,
		bank: null,
		reference: null,
		costCentre: null,
	};
}

export type OrderInput = Awaited<ReturnType<typeof orderInput>>;

export const placeOrder = async (shop: Shop, by: Buyer, input: OrderInput): Promise<PlacedOrder> =>
	resultOf<PlacedOrder>(await mutate(shop, by, "checkout.place", input));
