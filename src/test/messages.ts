import type { RefusalCode } from "#i18n/refusals.en-NZ.ts";
import { refusalIn } from "#shared/refusal.ts";

/** What a command refused with; null: it was done. */
export const said = (work: Promise<unknown>): Promise<RefusalCode | null> =>
	work.then(
		() => null,
		(error: unknown) => {
			const refused = refusalIn(error);
			if (!refused) throw error;
			return refused.code;
		},
	);

/** The same in one word, where what was done is as much of an answer. */
export const outcomeOf = async (work: Promise<unknown>): Promise<RefusalCode | "done"> => (await said(work)) ?? "done";
