import type { Secrets } from "#act.ts";
import { isSameText } from "#auth/secrets.ts";
import { Refusal } from "#shared/refusal.ts";

/** The value of a row in the order of its list, as the driver returned it. */
export type OrderValue = string | number | boolean | null;

/** A place in a list: after a row, or before a row when the list is read backward. Without values, the start or the end of the list. */
export type Place = { isBackward: boolean; values: readonly OrderValue[] };
/** Where a page begins: at a place, or after a number of rows. */
export type Position = Place | { skipped: number };

const firstPage = "0";
const longestToken = 20_000;
/** A token that a client made of the number of rows before the page. */
const offset = /^[1-9]\d{0,3}$/;
const greatestOffset = 2_000;

/** Signs and reads the page tokens of one list in one order and filter, for one viewer. */
export function pageTokensOf(secrets: Secrets, list: readonly unknown[]) {
	const bound = JSON.stringify(list);
	const sign = (content: string): string => secrets.keyedHash("page token", `${content}\n${bound}`);
	return {
		write({ isBackward, values }: Place): string {
			const content = Buffer.from(JSON.stringify([isBackward, ...values])).toString("base64url");
			return `${content}.${sign(content)}`;
		},
		/** Null for the first page. Refuses a token that was changed, or that another list gave. */
		read(token: string): Position | null {
			if (token === firstPage || token === "") return null;
			if (offset.test(token) && Number(token) <= greatestOffset) return { skipped: Number(token) };
			const [content = "", signature = ""] = token.length > longestToken ? [] : token.split(".");
			if (!isSameText(signature, sign(content))) throw new Refusal("invalid", "records.page-token");
			const [isBackward, ...values]: OrderValue[] = JSON.parse(Buffer.from(content, "base64url").toString());
			return { isBackward: isBackward === true, values };
		},
		firstPage,
	};
}
