import { type ReactNode, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";

type ErrorBoxProps = {
	title: string;
	/** The id of the request in the log. */
	requestId?: string;
	children?: ReactNode;
	onRetry?: () => void;
};

/** An error with its request id, for support, and a button to retry. */
export function ErrorBox({ title, requestId, children, onRetry }: ErrorBoxProps) {
	const { t } = useText();
	return (
		<div className="empty-state border-error-edge" role="alert">
			<b>{title}</b>
			{children && <div className="text-ink-2 text-sm">{children}</div>}
			{requestId && <RequestReference id={requestId} />}
			{onRetry && (
				<Button icon="retry" onClick={onRetry}>
					{t("ui.again")}
				</Button>
			)}
		</div>
	);
}

/** The id can also be selected, for browsers that forbid the clipboard. */
function RequestReference({ id }: { id: string }) {
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
