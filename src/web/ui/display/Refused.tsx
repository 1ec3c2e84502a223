import type { PlainRefusalCode } from "#shared/refusal.ts";
import { type Failure, useRefusedWords } from "#web/app/data/refusals.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type RefusedProps = { error: Failure | null; unfit?: PlainRefusalCode; removeSpacing?: boolean };

/** Why the shop said no, where it was asked; nothing while it has not. */
export function Refused({ error, unfit, ...notice }: RefusedProps) {
	const words = useRefusedWords(unfit);
	return (
		error && (
			<Notice type="error" {...notice}>
				{words(error)}
			</Notice>
		)
	);
}
