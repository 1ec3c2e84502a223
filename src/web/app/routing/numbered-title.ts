import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Address, Text } from "./page.ts";

/** The title of a page about one numbered thing, from the cached answer of the page's query. Undefined while the answer is missing.
 * `keyOf` is the key of the query; `Answer` is its type. */
export const numberedTitle =
	<Answer>(
		keyOf: (address: Address) => QueryKey,
		write: (t: Text, answer: Answer, address: Address) => string | undefined,
	) =>
	(t: Text, queries: QueryClient, address: Address): string | undefined => {
		const answer = queries.getQueryData<Answer>(keyOf(address));
		return answer && write(t, answer, address);
	};
