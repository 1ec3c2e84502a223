import { useEffect, useRef } from "react";
import { useText } from "#web/app/text.tsx";
import { Notice } from "#web/ui/Notice.tsx";

/** Takes the focus from a button that does nothing for a while. */
export function LockedBox({ text }: { text: string }) {
	const { t } = useText();
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div ref={box} tabIndex={-1}>
			<Notice type="warning" title={t("login.locked-title")} removeSpacing>
				{text}
			</Notice>
		</div>
	);
}
