import { useText } from "#web/app/text.tsx";
import { Outcome } from "./Outcome.tsx";

export function LockedBox({ text }: { text: string }) {
	const { t } = useText();
	return (
		<Outcome type="warning" title={t("login.locked-title")}>
			{text}
		</Outcome>
	);
}
