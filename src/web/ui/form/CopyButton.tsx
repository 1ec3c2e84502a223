import { useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Button, type ButtonLook } from "./Button.tsx";

type CopyButtonProps = {
	text: string;
	look?: ButtonLook /** The name of the text, for screen readers. */;
	name?: string;
};

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text, look = "secondary", name }: CopyButtonProps) {
	const { t } = useText();
	const [isCopied, setCopied] = useState(false);
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	return (
		<Button look={look} icon={isCopied ? "check" : "copy"} onClick={copy}>
			<span aria-live="polite">{t(isCopied ? "ui.copied" : "ui.copy")}</span>
			{name && <span className="sr-only">{name}</span>}
		</Button>
	);
}
