import type { RefusalCode } from "#i18n/refusals.en-NZ.ts";
import { refusalIn } from "#shared/refusal.ts";

/** The code of a command's refusal. Null when the command was done. */
export const refusalOf = (work: Promise<unknown>): Promise<RefusalCode | null> =>
	work.then(
		() => null,
		(error: unknown) => {
			const refused = refusalIn(error);
			if (!refused) throw error;
			return refused.code;
		},
	);

/** The code of a command's refusal, or "done". */
export const outcomeOf = async (work: Promise<unknown>): Promise<RefusalCode | "done"> =>
	(await refusalOf(work)) ?? "done";
