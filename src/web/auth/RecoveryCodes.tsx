import { useState } from "react";
import { totpTexts } from "#i18n/auth/totp.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { StepPanel } from "./StepPanel.tsx";

export type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shows the recovery codes, which cannot be shown again. The user confirms having saved them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
	const { pageText, t } = useText(totpTexts);
	const { name } = useStore();
	const [isCopied, setCopied] = useState(false);
	const text = `${codes.join("\n")}\n`;
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	return (
		<StepPanel title={pageText("keep-title")} intro={pageText("keep-intro")}>
			<ol className="recovery-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<p className="flex flex-wrap items-center gap-x-4">
				<Button icon={isCopied ? "check" : "copy"} onClick={copy}>
					<span aria-live="polite">{t(isCopied ? "ui.copied" : "ui.copy")}</span>
				</Button>
				<a
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
					download={`${name.toLowerCase()}-codes.txt`}
					className="auth-link"
				>
					{pageText("keep-download")}
				</a>
			</p>
			<Button look="primary" big full onClick={onDone}>
				{pageText("keep-done")}
			</Button>
		</StepPanel>
	);
}
