import { useState } from "react";
import { useText } from "#web/app/text.tsx";
import { trpc } from "#web/app/trpc.ts";
import { RecoveryCodes } from "#web/auth/RecoveryCodes.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Empty } from "#web/ui/Empty.tsx";
import { Loaded } from "#web/ui/Loaded.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Chapter } from "./AccountFrame.tsx";
import { EndFactor, RenewCodes } from "./FactorSteps.tsx";
import { SetUpFactor } from "./SetUpFactor.tsx";

/** What is being done about it; recovery codes are shown once, whatever they come from. */
type Step = "at rest" | "set up" | "renew" | "end" | { codes: readonly string[] };
type Done = "security.factor-done" | "security.factor-ended";

export function SecondFactor() {
	const { t } = useText();
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
			title={t("security.factor")}
			action={
				guards.data && (
					<Badge tone={isOn ? "success" : "plain"}>
						{t(isOn ? "security.factor-state-on" : "security.factor-state-off")}
					</Badge>
				)
			}
		>
			<div className="in-one-column">
				{done && <Notice type="success" title={t(done)} removeSpacing />}
				{typeof step === "object" ? (
					<RecoveryCodes codes={step.codes} onDone={() => void rest("security.factor-done")} />
				) : step === "set up" ? (
					<SetUpFactor onCodes={show} onLeave={() => void rest(null)} />
				) : (
					<Standing onBegin={begin} />
				)}
			</div>
			{step === "renew" && <RenewCodes onCodes={show} onLeave={() => setStep("at rest")} />}
			{step === "end" && (
				<EndFactor onDone={() => void rest("security.factor-ended")} onLeave={() => setStep("at rest")} />
			)}
		</Chapter>
	);
}

const few = 3;

/** How it is, and what can be done about it. */
function Standing({ onBegin }: { onBegin: (step: Step) => void }) {
	const { t, moment } = useText();
	const guards = trpc.auth.guards.useQuery();
	return (
		<Loaded
			query={guards}
			skeleton={<Skeleton className="h-28 w-full" />}
			empty={({ factorSince }) =>
				!factorSince && (
					<Empty
						title={t("security.factor-none")}
						action={<Button onClick={() => onBegin("set up")}>{t("security.factor-set-up")}</Button>}
					>
						<p>{t("security.factor-off")}</p>
					</Empty>
				)
			}
		>
			{({ factorSince, recoveryCodes = 0, factorIsNeeded }) => (
				<>
					<p>{factorSince && t("security.factor-on", moment(factorSince))}</p>
					<p className={recoveryCodes <= few ? "text-warning" : "text-ink-2"}>
						{recoveryCodes > 0 ? t("security.factor-codes", String(recoveryCodes)) : t("security.factor-codes-none")}
						{recoveryCodes > 0 && recoveryCodes <= few && `. ${t("security.factor-codes-low")}`}
					</p>
					{factorIsNeeded && <p className="text-ink-2">{t("security.factor-staff")}</p>}
					<p className="flex flex-wrap gap-3">
						<Button onClick={() => onBegin("renew")}>{t("security.factor-renew")}</Button>
						{!factorIsNeeded && (
							<Button look="danger" onClick={() => onBegin("end")}>
								{t("security.factor-end")}
							</Button>
						)}
					</p>
				</>
			)}
		</Loaded>
	);
}
