import type { Needs } from "#auth/login.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { CodeStep } from "./CodeStep.tsx";
import { EnrolStep } from "./EnrolStep.tsx";
import { LoginForm } from "./LoginForm.tsx";

type LoginPanelProps = { way: string; needs: Needs; onNeeds: (needs: Needs) => void };

/** Name and password, then what the login still needs. */
export function LoginPanel({ way, needs, onNeeds }: LoginPanelProps) {
	const asker = trpc.useUtils();
	const logOut = trpc.auth.logOut.useMutation();
	// All pages are somebody else's now: none of those that were loaded is shown again.
	const goOn = () => location.replace(way);
	const beSomebodyElse = async () => {
		await logOut.mutateAsync().catch(reportError);
		onNeeds(null);
		await asker.auth.session.invalidate();
	};
	const need = (needs: Needs) => {
		onNeeds(needs);
		void asker.auth.session.invalidate();
	};
	if (needs === "code") return <CodeStep onDone={goOn} onOther={beSomebodyElse} />;
	if (needs === "enrolment") return <EnrolStep onDone={goOn} onOther={beSomebodyElse} />;
	return <LoginForm way={way} onNeeds={need} />;
}
