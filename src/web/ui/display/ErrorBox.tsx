import { type ReactNode, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";

type ErrorBoxProps = {
	title: string;
	/** Under which the log has it. */
	requestId?: string;
	children?: ReactNode;
	onAgain?: () => void;
};

/** What went wrong, the number to tell us, and another try. */
export function ErrorBox({ title, requestId, children, onAgain }: ErrorBoxProps) {
	const { t } = useText();
	return (
		<div className="empty border-error-edge" role="alert">
			<b>{title}</b>
			{children && <div className="text-ink-2 text-sm">{children}</div>}
			{requestId && <Reference id={requestId} />}
			{onAgain && (
				<Button icon="again" onClick={onAgain}>
					{t("ui.again")}
				</Button>
			)}
		</div>
	);
}

/** Can be selected where the clipboard is closed to us. */
function Reference({ id }: { id: string }) {
	const { t } = useText();
	const [copied, setCopied] = useState(false);
	const copy = () =>
		navigator.clipboard.writeText(id).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	return (
		<p className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
			{t("ui.reference")}
			<code className="select-all break-all font-text text-ink">{id}</code>
			<Button look="text" icon={copied ? "check" : "copy"} onClick={copy}>
				<span aria-live="polite">{t(copied ? "ui.copied" : "ui.copy")}</span>
			</Button>
		</p>
	);
}
