import type { AnyQueryProcedure, inferProcedureInput } from "@trpc/server";
import type { AppRouter } from "#router.ts";
import type { Address, View } from "#web/app/routing/routes.ts";
import { categoryAt } from "#web/category/asked.ts";
import { comparedAt } from "#web/compare/asked.ts";
import { listAt } from "#web/list/asked.ts";
import { orderAt, ordersAt } from "#web/orders/order.ts";
import { productAt } from "#web/product/asked.ts";
import { formFor } from "#web/quotes/form-for.ts";

type Ahead<Query> = Query extends AnyQueryProcedure
	? { prefetch(input: inferProcedureInput<Query>): Promise<void> }
	: never;
type Rooms = AppRouter["_def"]["record"];

/** Whoever asks ahead: the server while it draws a page, the browser when somebody is about to open it. */
export type Asker = {
	[Room in keyof Rooms]: {
		[Name in keyof Rooms[Room] as Rooms[Room][Name] extends AnyQueryProcedure ? Name : never]: Ahead<Rooms[Room][Name]>;
	};
};

const all = async (...asked: Promise<void>[]): Promise<void> => void (await Promise.all(asked));

/** What a page shows beside what all of them do. */
export const asks: Partial<Record<View, (asker: Asker, address: Address) => Promise<void>>> = {
	login: ({ auth, catalogue }) => all(auth.demoPlayers.prefetch(), catalogue.packs.prefetch({ area: "tea" })),
	home: ({ catalogue }, { language }) => catalogue.range.prefetch({ language }),
	terms: ({ content }, { language }) => content.staticText.prefetch({ page: "terms", language }),
	privacy: ({ content }, { language }) => content.staticText.prefetch({ page: "privacy", language }),
	cookies: ({ content }, { language }) => content.staticText.prefetch({ page: "cookies", language }),
	cart: ({ cart }, { language }) => cart.show.prefetch({ language }),
	checkout: ({ checkout }, { language }) => checkout.show.prefetch({ language }),
	"order-confirmation": ({ orders }, address) => orders.show.prefetch(orderAt(address)),
	orders: ({ orders }, address) => orders.list.prefetch(ordersAt(address)),
	order: ({ orders }, address) => orders.show.prefetch(orderAt(address)),
	lists: ({ lists }) => lists.all.prefetch(),
	"kept-list": ({ lists }, { language, params }) => lists.show.prefetch({ listId: params.listId ?? "", language }),
	processing: ({ payments }, { params }) => payments.show.prefetch({ paymentId: params.paymentId ?? "" }),
	account: ({ accounts }) => all(accounts.me.prefetch(), accounts.company.prefetch(), accounts.locations.prefetch()),
	security: ({ auth }) => all(auth.guards.prefetch(), auth.sessions.prefetch(), auth.activity.prefetch()),
	notifications: ({ notices }) => all(notices.list.prefetch({}), notices.choices.prefetch()),
	product: ({ catalogue }, { language, params }) => catalogue.product.prefetch(productAt(params.slug, language)),
	category: ({ catalogue }, address) =>
		all(
			catalogue.category.prefetch(categoryAt(address.params.slug, address.language)),
			catalogue.list.prefetch(listAt({ category: address.params.slug ?? "" }, address)),
		),
	search: ({ catalogue }, address) => catalogue.list.prefetch(listAt({ term: address.params.term ?? "" }, address)),
	compare: ({ catalogue }, { search, language }) => catalogue.compare.prefetch(comparedAt(search, language)),
	"request-quote": ({ quotes }, address) => quotes.form.prefetch(formFor(address)),
	"request-info": ({ quotes }, address) => quotes.form.prefetch(formFor(address)),
};
