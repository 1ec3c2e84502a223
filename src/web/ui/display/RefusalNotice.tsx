import type { PlainPageRefusalCode } from "#i18n/text.ts";
import { type Failure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type RefusalNoticeProps = { error: Failure | null; invalidCode?: PlainPageRefusalCode; removeSpacing?: boolean };

/** Why a call failed. Renders nothing without an error. */
export function RefusalNotice({ error, invalidCode, ...notice }: RefusalNoticeProps) {
	const textOf = useRefusalMessage(invalidCode);
	return (
		error && (
			<Notice type="error" {...notice}>
				{textOf(error)}
			</Notice>
		)
	);
}
