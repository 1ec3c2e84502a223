import { profileTexts } from "#i18n/account/profile.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type SaveFailureProps = { message: string; error: Failure | null; onReload: () => void };

/** Explains a refused save. When the details were changed meanwhile, a button loads the current ones. */
export function SaveFailure({ message, error, onReload }: SaveFailureProps) {
	const { pageText } = useText(profileTexts);
	if (!message) return null;
	return (
		<Notice type="error" removeSpacing>
			<p>{message}</p>
			{error?.data?.refusal?.code === "record.stale" && <Button onClick={onReload}>{pageText("reload")}</Button>}
		</Notice>
	);
}
