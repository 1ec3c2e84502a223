import { type PropsWithChildren, useEffect, useRef } from "react";
import { totpTexts } from "#i18n/totp.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";

type StepPanelProps = PropsWithChildren<{ title: string; intro: string; onOther?: () => void }>;

/** A step between password and shop. It comes in the place of another, so that it is read from its beginning. */
export function StepPanel({ title, intro, onOther, children }: StepPanelProps) {
	const { pageText: k } = useText(totpTexts);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="panel door-form" aria-labelledby="step-heading">
			<h2 id="step-heading" ref={heading} tabIndex={-1} className="outline-none">
				{title}
			</h2>
			<p className="text-ink-2">{intro}</p>
			{children}
			{onOther && (
				<Button look="text" onClick={onOther}>
					{k("other")}
				</Button>
			)}
		</section>
	);
}
