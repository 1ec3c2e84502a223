import { loginTexts } from "#i18n/auth/login.ts";
import { useText } from "#web/app/text.tsx";
import { ResultNotice } from "./ResultNotice.tsx";

export function LockoutNotice({ text }: { text: string }) {
	const { pageText } = useText(loginTexts);
	return (
		<ResultNotice type="warning" title={pageText("login.locked-title")}>
			{text}
		</ResultNotice>
	);
}
