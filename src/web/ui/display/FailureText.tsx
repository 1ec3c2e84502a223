import { toFailure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";

/** Why a call failed, as text. Renders nothing without an error. */
export function FailureText({ error }: { error: unknown }) {
	const { t } = useText();
	const messageOf = useRefusalMessage();
	if (!error) return null;
	const failure = toFailure(error);
	return (
		<p role="alert" className="field-error">
			{failure ? messageOf(failure) : t("login.failed")}
		</p>
	);
}
