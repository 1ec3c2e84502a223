import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { toFailure } from "#web/cart/LineProblem.tsx";

/** Why something could not be done; nothing while it can. */
export function Failed({ error }: { error: unknown }) {
	const { t } = useText();
	const words = useRefusalMessage();
	if (!error) return null;
	const failure = toFailure(error);
	return (
		<p role="alert" className="field-error">
			{failure ? words(failure) : t("login.failed")}
		</p>
	);
}
