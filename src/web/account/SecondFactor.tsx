import { useState } from "react";
import { securityTexts } from "#i18n/auth/security.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { RecoveryCodesProps } from "#web/auth/RecoveryCodes.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { AccountSection } from "./AccountFrame.tsx";
import type { EndFactorDialogProps, RenewCodesDialogProps } from "./FactorDialogs.tsx";

const RecoveryCodes = lazyPart<RecoveryCodesProps>(() =>
	import("#web/auth/RecoveryCodes.tsx").then(({ RecoveryCodes }) => ({ default: RecoveryCodes })),
);
const loadDialogs = () => import("./FactorDialogs.tsx");
const RenewCodesDialog = lazyPart<RenewCodesDialogProps>(() =>
	loadDialogs().then(({ RenewCodesDialog }) => ({ default: RenewCodesDialog })),
);
const EndFactorDialog = lazyPart<EndFactorDialogProps>(() =>
	loadDialogs().then(({ EndFactorDialog }) => ({ default: EndFactorDialog })),
);
const SetUpFactor = lazyPart(() => import("./SetUpFactor.tsx"));

/** The part or dialog that is open. Recovery codes are shown after the set-up and after a renewal. */
type Step = "status" | "set up" | "renew" | "end" | { codes: readonly string[] };
type Done = "factor-done" | "factor-ended";

export function SecondFactor() {
	const { pageText } = useText(securityTexts);
	const cache = trpc.useUtils();
	const protection = trpc.auth.protection.useQuery();
	const [step, setStep] = useState<Step>("status");
	const [result, setResult] = useState<Done | null>(null);
	const [focusCount, setFocusCount] = useState(0);
	const isOn = Boolean(protection.data?.factorSince);
	const openStep = (step: Step) => {
		setResult(null);
		setStep(step);
	};
	const closeStep = (result: Done | null) => {
		openStep("status");
		setResult(result);
		setFocusCount(focusCount + 1);
		return cache.auth.invalidate();
	};
	const showCodes = (codes: readonly string[]) => {
		// A user who had passkeys keeps the recovery codes.
		if (codes.length === 0) return void closeStep("factor-done");
		setStep({ codes });
		void cache.auth.invalidate();
	};
	return (
		<AccountSection
			focusCount={focusCount}
			title={pageText("factor")}
			action={
				protection.data && (
					<Badge tone={isOn ? "success" : "plain"}>{pageText(isOn ? "factor-state-on" : "factor-state-off")}</Badge>
				)
			}
		>
			<div className="in-one-column">
				{result && <Notice type="success" title={pageText(result)} removeSpacing />}
				{typeof step === "object" ? (
					<RecoveryCodes codes={step.codes} onDone={() => void closeStep("factor-done")} />
				) : step === "set up" ? (
					<SetUpFactor onCodes={showCodes} onCancel={() => void closeStep(null)} />
				) : (
					<FactorStatus onOpen={openStep} />
				)}
			</div>
			{step === "renew" && (
				<RenewCodesDialog
					hasApp={Boolean(protection.data?.hasApp)}
					onCodes={showCodes}
					onCancel={() => setStep("status")}
				/>
			)}
			{step === "end" && (
				<EndFactorDialog onDone={() => void closeStep("factor-ended")} onCancel={() => setStep("status")} />
			)}
		</AccountSection>
	);
}

const lowCodeCount = 3;

/** Tells whether the second factor is on, and offers to set it up, renew its codes or end it. */
function FactorStatus({ onOpen }: { onOpen: (step: Step) => void }) {
	const { pageText, moment } = useText(securityTexts);
	const protection = trpc.auth.protection.useQuery();
	return (
		<QueryContent
			query={protection}
			skeleton={<Skeleton className="h-28 w-full" />}
			empty={({ factorSince }) =>
				!factorSince && (
					<EmptyState
						title={pageText("factor-none")}
						action={<Button onClick={() => onOpen("set up")}>{pageText("factor-set-up")}</Button>}
					>
						<p>{pageText("factor-off")}</p>
					</EmptyState>
				)
			}
		>
			{({ factorSince, hasApp, recoveryCodes = 0, isFactorRequired }) => (
				<>
					<p>{factorSince && pageText("factor-on", moment(factorSince))}</p>
					<p className={recoveryCodes <= lowCodeCount ? "text-warning" : "text-ink-2"}>
						{recoveryCodes > 0 ? pageText("factor-codes", String(recoveryCodes)) : pageText("factor-codes-none")}
						{recoveryCodes > 0 && recoveryCodes <= lowCodeCount && `. ${pageText("factor-codes-low")}`}
					</p>
					{isFactorRequired && <p className="text-ink-2">{pageText("factor-staff")}</p>}
					<p className="flex flex-wrap gap-3">
						{!hasApp && <Button onClick={() => onOpen("set up")}>{pageText("factor-app-set-up")}</Button>}
						<Button onClick={() => onOpen("renew")}>{pageText("factor-renew")}</Button>
						{!isFactorRequired && (
							<Button look="danger" onClick={() => onOpen("end")}>
								{pageText("factor-end")}
							</Button>
						)}
					</p>
				</>
			)}
		</QueryContent>
	);
}
