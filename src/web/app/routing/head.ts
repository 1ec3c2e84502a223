import { textIn } from "#i18n/text.ts";
import type { Store } from "#web/app/data/trpc.ts";
import type { Address, PageHead } from "./page.ts";
import type { ShownRecord } from "./record-page.ts";

/** The head of a page. Without a record, that of the page; when there is no such record, that of a missing page. */
export function pageHeadOf(address: Address, store: Store, record: ShownRecord | null | undefined): PageHead {
	const t = textIn(address.language);
	if (!address.route || record === null) return { title: t("not-found.title"), description: t("not-found.text") };
	return record?.head ?? address.route.head(t, address, store);
}

/** The title of the window. */
export const titleOf = (address: Address, store: Store, record?: ShownRecord | null): string =>
	windowTitle(pageHeadOf(address, store, record), store);

export const windowTitle = ({ title }: Pick<PageHead, "title">, { name }: Store): string => `${title} · ${name}`;
