import { useEffect, useRef } from "react";
import { newPlanTexts } from "#i18n/new-plan.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";

export type StartedPlan = { planId: string; number: number; frequency: string; startsOn: string };

/** Confirms a new plan, with its number and a link to it. */
export function PlanStarted({ plan: { planId, number, frequency, startsOn } }: { plan: StartedPlan }) {
	const { pageText: n, day, language } = useText(newPlanTexts);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		heading.current?.focus();
		window.scrollTo(0, 0);
	}, []);
	return (
		<div className="wrap cart-page">
			<header className="confirmed">
				<Icon name="success" />
				<div>
					<h1 ref={heading} tabIndex={-1} className="outline-none">
						{n("started-title", String(number))}
					</h1>
					<p className="lead" role="status">
						{n("started-about", frequency, day(startsOn))}
					</p>
				</div>
			</header>
			<div className="flex flex-wrap gap-3">
				<ButtonLink look="dark" href={pathTo("plan", language, { planId })}>
					{n("to-plan", String(number))}
				</ButtonLink>
				<ButtonLink href={pathTo("home", language)}>{n("keep-shopping")}</ButtonLink>
			</div>
		</div>
	);
}
