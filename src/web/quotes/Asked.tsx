import { useEffect, useRef } from "react";
import { quoteRequestTexts } from "#i18n/ask.ts";
import { useText } from "#web/app/text.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import type { AskPageName } from "./form-for.ts";

export type Answered = { number: string; promisedBy: string; email: string };

type AskedProps = Answered & {
	page: AskPageName;
	/** Where whoever asked came from: to what they asked about. */
	back: string;
};

/** That it arrived, and by when it is answered. Takes the focus from the button, which is gone. */
export function Asked({ page, back, number, promisedBy, email }: AskedProps) {
	const { pageText: a, deadline } = useText(quoteRequestTexts);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		heading.current?.focus();
		scrollTo(0, 0);
	}, []);
	return (
		<section className="panel ask-done" aria-labelledby="asked">
			<h2 id="asked" ref={heading} tabIndex={-1} className="outline-none">
				{a(`${page}.done`)}
			</h2>
			<p className="text-lg">{a("by", deadline(promisedBy))}</p>
			<p className="text-ink-2">{a("number", number)}</p>
			<p className="text-ink-2 wrap-anywhere">{a("mailed", email)}</p>
			<div>
				<ButtonLink href={back}>{a("back")}</ButtonLink>
			</div>
		</section>
	);
}
