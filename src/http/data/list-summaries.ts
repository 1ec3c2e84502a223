import { z } from "zod";
import { textIn } from "#records/kinds.ts";
import { listsOf } from "#records/lists.db.ts";
import { type Position, pageTokensOf } from "#records/page-token.ts";
import { recentAmong } from "#records/recent.db.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { eTagOf } from "#records/represent.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { type DataContext, flag } from "./data-call.ts";
import { pageLinksOf } from "./list-query.ts";

export const summaryQuery = {
	pageToken: z.string().default("0"),
	q: z.string().max(200).nullable().default(null),
	recentListsOnly: flag,
};

/** The index of the first list of a page. Negative when the list of a token is gone. */
function startOf(position: Position | null, lists: readonly { id: string }[]): number {
	if (!position) return 0;
	return "skipped" in position ? position.skipped : lists.findIndex(({ id }) => id === position.values[0]);
}

type SummaryRequest = {
	kind: "list-ui" | "list-info";
	pageSize: number;
	pageToken: string;
	q: string | null;
	recentListsOnly: boolean;
};

/** Names the lists of an object in the order of their labels, page by page. */
export async function listSummaries(context: DataContext, object: RegisteredObject, request: SummaryRequest) {
	const { act, language } = context;
	const { kind, pageSize, pageToken, q, recentListsOnly } = request;
	const tokens = pageTokensOf(act.deps.secrets, [
		kind,
		act.by.userId,
		act.by.accountId,
		object.apiName,
		q,
		recentListsOnly,
	]);
	const position = tokens.read(pageToken);
	const all = (await listsOf(context, object)).map((list) => ({
		apiName: list.reference.listViewApiName ?? "",
		id: list.reference.id ?? "",
		label: textIn(language, list.label),
	}));
	const recent = recentListsOnly
		? await recentAmong(
				act,
				all.map(({ id }) => id),
			)
		: null;
	const lists = all
		.filter(({ label }) => label.toLowerCase().includes((q ?? "").toLowerCase()))
		.filter(({ id }) => recent === null || recent.includes(id))
		.sort((a, b) => a.label.localeCompare(b.label, language) || (a.id < b.id ? -1 : 1));
	const placeOf = (at: number) => ({ isBackward: false, values: [lists[at]?.id ?? ""] });
	const start = startOf(position, lists);
	const shown = start < 0 ? [] : lists.slice(start, start + pageSize);
	const links = {
		current: position ? pageToken : tokens.firstPage,
		next: start >= 0 && start + pageSize < lists.length ? tokens.write(placeOf(start + pageSize)) : null,
		previous: start > 0 ? tokens.write(placeOf(Math.max(0, start - pageSize))) : null,
	};
	const path = `/ui-api/${kind}/${object.apiName}`;
	const body = {
		...pageLinksOf(path, { pageSize, q, recentListsOnly: String(recentListsOnly) }, links),
		count: shown.length,
		lists: shown.map((list) => {
			const { apiName } = list;
			return kind === "list-ui"
				? { ...list, listUiUrl: `${uiApiPath}/list-ui/${object.apiName}/${apiName}` }
				: { ...list, url: `${uiApiPath}/list-info/${object.apiName}/${apiName}` };
		}),
		objectApiName: object.apiName,
		pageSize,
		queryString: q,
		recentListsOnly,
	};
	return { ...body, eTag: eTagOf(body) };
}
