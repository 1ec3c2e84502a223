import { useState } from "react";
import { securityTexts } from "#i18n/security.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { RecoveryCodesProps } from "#web/auth/RecoveryCodes.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { Empty } from "#web/ui/display/Empty.tsx";
import { comesLater } from "#web/ui/display/LazyPart.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { Chapter } from "./AccountFrame.tsx";
import type { EndFactorProps, RenewCodesProps } from "./FactorSteps.tsx";

const RecoveryCodes = comesLater<RecoveryCodesProps>(() =>
	import("#web/auth/RecoveryCodes.tsx").then(({ RecoveryCodes }) => ({ default: RecoveryCodes })),
);
const steps = () => import("./FactorSteps.tsx");
const RenewCodes = comesLater<RenewCodesProps>(() => steps().then(({ RenewCodes }) => ({ default: RenewCodes })));
const EndFactor = comesLater<EndFactorProps>(() => steps().then(({ EndFactor }) => ({ default: EndFactor })));
const SetUpFactor = comesLater(() => import("./SetUpFactor.tsx"));

/** What is being done about it; recovery codes are shown once, whatever they come from. */
type Step = "at rest" | "set up" | "renew" | "end" | { codes: readonly string[] };
type Done = "factor-done" | "factor-ended";

export function SecondFactor() {
	const { pageText: s } = useText(securityTexts);
	const cache = trpc.useUtils();
	const guards = trpc.auth.guards.useQuery();
	const [step, setStep] = useState<Step>("at rest");
	const [done, setDone] = useState<Done | null>(null);
	const [turns, setTurns] = useState(0);
	const isOn = Boolean(guards.data?.factorSince);
	const begin = (step: Step) => {
		setDone(null);
		setStep(step);
	};
	const rest = (done: Done | null) => {
		begin("at rest");
		setDone(done);
		setTurns(turns + 1);
		return cache.auth.invalidate();
	};
	const show = (codes: readonly string[]) => {
		setStep({ codes });
		void cache.auth.invalidate();
	};
	return (
		<Chapter
			turns={turns}
			title={s("factor")}
			action={
				guards.data && (
					<Badge tone={isOn ? "success" : "plain"}>{s(isOn ? "factor-state-on" : "factor-state-off")}</Badge>
				)
			}
		>
			<div className="in-one-column">
				{done && <Notice type="success" title={s(done)} removeSpacing />}
				{typeof step === "object" ? (
					<RecoveryCodes codes={step.codes} onDone={() => void rest("factor-done")} />
				) : step === "set up" ? (
					<SetUpFactor onCodes={show} onLeave={() => void rest(null)} />
				) : (
					<Standing onBegin={begin} />
				)}
			</div>
			{step === "renew" && <RenewCodes onCodes={show} onLeave={() => setStep("at rest")} />}
			{step === "end" && <EndFactor onDone={() => void rest("factor-ended")} onLeave={() => setStep("at rest")} />}
		</Chapter>
	);
}

const few = 3;

/** How it is, and what can be done about it. */
function Standing({ onBegin }: { onBegin: (step: Step) => void }) {
	const { pageText: s, moment } = useText(securityTexts);
	const guards = trpc.auth.guards.useQuery();
	return (
		<Loaded
			query={guards}
			skeleton={<Skeleton className="h-28 w-full" />}
			empty={({ factorSince }) =>
				!factorSince && (
					<Empty
						title={s("factor-none")}
						action={<Button onClick={() => onBegin("set up")}>{s("factor-set-up")}</Button>}
					>
						<p>{s("factor-off")}</p>
					</Empty>
				)
			}
		>
			{({ factorSince, recoveryCodes = 0, factorIsNeeded }) => (
				<>
					<p>{factorSince && s("factor-on", moment(factorSince))}</p>
					<p className={recoveryCodes <= few ? "text-warning" : "text-ink-2"}>
						{recoveryCodes > 0 ? s("factor-codes", String(recoveryCodes)) : s("factor-codes-none")}
						{recoveryCodes > 0 && recoveryCodes <= few && `. ${s("factor-codes-low")}`}
					</p>
					{factorIsNeeded && <p className="text-ink-2">{s("factor-staff")}</p>}
					<p className="flex flex-wrap gap-3">
						<Button onClick={() => onBegin("renew")}>{s("factor-renew")}</Button>
						{!factorIsNeeded && (
							<Button look="danger" onClick={() => onBegin("end")}>
								{s("factor-end")}
							</Button>
						)}
					</p>
				</>
			)}
		</Loaded>
	);
}
