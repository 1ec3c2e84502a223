import { type PropsWithChildren, useEffect, useRef } from "react";
import { totpTexts } from "#i18n/auth/totp.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";

type StepPanelProps = PropsWithChildren<{ title: string; intro: string; onOtherUser?: () => void }>;

/** A step of the login after the password. Focuses its heading, because it replaces another step. */
export function StepPanel({ title, intro, onOtherUser, children }: StepPanelProps) {
	const { pageText } = useText(totpTexts);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="panel auth-panel" aria-labelledby="step-heading">
			<h2 id="step-heading" ref={heading} tabIndex={-1} className="outline-none">
				{title}
			</h2>
			<p className="text-ink-2">{intro}</p>
			{children}
			{onOtherUser && (
				<Button look="text" onClick={onOtherUser}>
					{pageText("other")}
				</Button>
			)}
		</section>
	);
}
