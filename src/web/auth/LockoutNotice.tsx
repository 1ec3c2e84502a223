import { useText } from "#web/app/text.tsx";
import { ResultNotice } from "./ResultNotice.tsx";

export function LockoutNotice({ text }: { text: string }) {
	const { t } = useText();
	return (
		<ResultNotice type="warning" title={t("login.locked-title")}>
			{text}
		</ResultNotice>
	);
}
