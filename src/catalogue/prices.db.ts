import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { contract, priceBook, priceBookEntry, product } from "#db/schema/catalogue.ts";
import { scoped } from "#db/scope.ts";
import { wallClock } from "#store/store.db.ts";
import { preparedForAll, today, visibleProducts } from "./catalogue.db.ts";
import { type PriceEntry, priceOf, underContract } from "./prices.ts";
import type { WhyPrice } from "./show.ts";

/** What an account pays for a product, as far as it is known today. */
export type Books = { contract: PriceEntry[]; list: PriceEntry[] };

const isToday = sql`${today} between ${priceBookEntry.validFrom} and coalesce(${priceBookEntry.validTo}, 'infinity')
	and (${contract.id} is null or ${today} between ${contract.startsOn} and coalesce(${contract.endsOn}, 'infinity'))`;

/** The prices of today: those of the asker's own contracts and the list's. No slug holds a space, so that many are one value and the
 * statement stays the same. */
const entries = preparedForAll((db, asker, kind) =>
	db
		.select({
			...{ slug: product.slug, minimum: priceBookEntry.minimum, cents: priceBookEntry.price },
			...{ validFrom: priceBookEntry.validFrom, validTo: priceBookEntry.validTo },
			...{ number: contract.number, startsOn: contract.startsOn, endsOn: contract.endsOn },
		})
		.from(product)
		.innerJoin(priceBookEntry, and(eq(priceBookEntry.productId, product.id), isNull(priceBookEntry.deletedAt)))
		.innerJoin(priceBook, and(eq(priceBook.id, priceBookEntry.priceBookId), isNull(priceBook.deletedAt)))
		.leftJoin(
			contract,
			and(
				asker.accountId === null ? sql`false` : eq(contract.accountId, asker.accountId),
				eq(contract.priceBookId, priceBook.id),
				isNull(contract.deletedAt),
			),
		)
		.where(
			and(
				sql`${product.slug} = any(string_to_array(${sql.placeholder("slugs")}, ' '))`,
				or(eq(priceBook.kind, "list"), isNotNull(contract.id)),
				isToday,
				scoped(visibleProducts, asker),
				isNull(product.deletedAt),
			),
		)
		.prepare(`price_entries_${kind}`),
);

type Row = Awaited<ReturnType<ReturnType<typeof entries>["execute"]>>[number];

const entryIn = ({ minimum, cents, validFrom, validTo, number, startsOn, endsOn }: Row) => {
	const entry = { minimum, cents, validFrom, validTo, number };
	return startsOn === null ? entry : underContract(entry, { startsOn, endsOn });
};

async function booksOf(act: Act, slugs: readonly string[]) {
	const rows = await entries(act).execute({ slugs: slugs.join(" "), accountId: act.by.accountId });
	const bySlug = Map.groupBy(rows, ({ slug }) => slug);
	return (slug: string) => {
		const all = (bySlug.get(slug) ?? []).flatMap((row) => entryIn(row) ?? []);
		const isAgreed = ({ number }: { number: string | null }) => number !== null;
		return { contract: all.filter(isAgreed), list: all.filter((entry) => !isAgreed(entry)) };
	};
}

const bare = ({ minimum, cents, validFrom, validTo }: PriceEntry): PriceEntry => ({
	minimum,
	cents,
	validFrom,
	validTo,
});

/** By slug. Null: who asks is told no prices. */
export async function pricesOf(act: Act, slugs: readonly string[]): Promise<Record<string, Books> | null> {
	if (act.by.accountId === null && act.by.staff === null) return null;
	const booksFor = await booksOf(act, slugs);
	return Object.fromEntries(
		slugs.map((slug) => {
			const { contract, list } = booksFor(slug);
			return [slug, { contract: contract.map(bare), list: list.map(bare) }];
		}),
	);
}

/** Why a price is what it is. Of what the asker may not see there is none, as of what never was. */
export async function priceWithReasons(act: Act, { slug, quantity }: WhyPrice) {
	const booksFor = await booksOf(act, [slug]);
	const { day } = (await wallClock(act)).at(act.now);
	const price = priceOf({ ...booksFor(slug), quantity, day });
	return { price, contractNumber: price?.entry.number ?? null };
}
