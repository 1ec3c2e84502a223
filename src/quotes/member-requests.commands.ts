import { ownIdentity } from "#accounts/profile.db.ts";
import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { Refusal } from "#shared/refusal.ts";
import { knownRequester, requestProduct } from "./product-requests.commands.ts";
import { requestInfo, requestQuote } from "./quotes.commands.ts";
import { requestedProduct, requestIdOf } from "./quotes.db.ts";
import type { MemberQuestion, MemberQuote } from "./quotes.ts";
import type { RequestKind } from "./request-form.ts";

/** A request counts for the user, so that its network does not matter. */
const from = { visitor: "records" };

/** Requests a quote for a machine, with the details of the login of a member. */
export function requestOwnQuote(act: Act, { productId, message, ...input }: MemberQuote): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		const key = crypto.randomUUID();
		const language = await languageOf(act, input);
		await refuseUnknownProduct(act, "quote", productId);
		await requestQuote(act, { ...(await requesterAt(act)), key, productId, message, language, from });
		return { id: await requestIdOf(act, "quote", key) };
	});
}

/** Requests information about a product, or a product that a search did not find, with the details of the login of a member. */
export function requestOwnInfo(act: Act, input: MemberQuestion): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		const key = crypto.randomUUID();
		const { productId, subject, message } = input;
		const language = await languageOf(act, input);
		if (productId === null) {
			if (subject === null) throw new Refusal("invalid", "records.value-missing", {}, "subject");
			await requestProduct(act, { key, language, subject, message, contact: null, from });
		} else {
			if (subject !== null) throw new Refusal("invalid", "records.value-not-allowed", {}, "subject");
			if (message === null) throw new Refusal("invalid", "records.value-missing", {}, "message");
			await refuseUnknownProduct(act, "info", productId);
			await requestInfo(act, { ...(await requesterAt(act)), key, productId, message, language, from });
		}
		return { id: await requestIdOf(act, "info", key) };
	});
}

/** The language of a request and of its mails: that of the member's mails, unless another is named. */
const languageOf = async (act: Act, { language }: Pick<MemberQuote, "language">): Promise<Language> =>
	language ?? (await ownIdentity(act)).language;

/** Refuses a value of the request: the request itself is no unknown record. */
async function refuseUnknownProduct(act: Act, kind: RequestKind, productId: string): Promise<void> {
	if (await requestedProduct(act, kind, productId)) return;
	throw new Refusal("invalid", "product.not-found", {}, "productId");
}

/** The details of a member, who can be called back. */
async function requesterAt(act: Act) {
	const known = await knownRequester(act);
	if (!known) throw new Refusal("forbidden", "request.customers-only");
	const { phone, ...rest } = known;
	if (phone === null) throw new Refusal("invalid", "request.own-phone-missing");
	return { ...rest, phone };
}
