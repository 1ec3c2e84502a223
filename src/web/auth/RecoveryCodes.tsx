import { totpTexts } from "#i18n/auth/totp.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { CopyButton } from "#web/ui/form/CopyButton.tsx";
import { StepPanel } from "./StepPanel.tsx";

export type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shows the recovery codes, which cannot be shown again. The user confirms having saved them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
	const { pageText } = useText(totpTexts);
	const { name } = useStore();
	const text = `${codes.join("\n")}\n`;
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
				<CopyButton text={text} />
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
