import { type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { orderSearch, orderSearchDue, orders } from "#db/schema/orders.ts";
import { orderWordsQuery } from "./order-words.ts";

/** The orders of a company with all words of a text, by the index of words. Orders whose words are due are read with their current words, so that a
 * search never misses the last change. */
export function matchesText(accountId: string, text: string): SQL {
	const query = orderWordsQuery(accountId, text);
	if (query === null) return sql`false`;
	const dueOrders = sql`array(select ${orderSearchDue.orderId} from ${orderSearchDue} where ${orderSearchDue.accountId} = ${accountId})`;
	return sql`${orders.id} in (
		select ${orderSearch.orderId} from ${orderSearch} where ${orderSearch.words} @@ ${query}::tsquery
			and not exists (select from ${orderSearchDue} due where due.order_id = ${orderSearch}.order_id)
		union all
		select id from order_search_words(${dueOrders}) where found @@ ${query}::tsquery)`;
}

const batchSize = 500;

/** Renews the words of due orders, in batches because each statement has a deadline. Leaves out orders that are being changed. */
export async function renewSearchWords({ db }: Pick<Act, "db">): Promise<void> {
	for (;;) {
		const [batch] = await db.execute<{ orders: number }>(sql`
			with due as (
				delete from ${orderSearchDue} where order_id in (
					select order_id from ${orderSearchDue} order by order_id limit ${batchSize} for update skip locked
				) returning order_id
			), ids as (select array_agg(order_id) as all from due)
			select coalesce(cardinality(ids.all), 0)::int as orders, renew_order_search(ids.all) from ids`);
		if ((batch?.orders ?? 0) < batchSize) return;
	}
}
