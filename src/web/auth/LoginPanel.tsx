import { useState } from "react";
import type { Needs } from "#auth/login.ts";
import { trpc, useSession } from "#web/app/trpc.ts";
import { CodeStep } from "./CodeStep.tsx";
import { EnrolStep } from "./EnrolStep.tsx";
import { LoginForm } from "./LoginForm.tsx";

/** Name and password, then what the login still needs. A browser that comes back in between goes on where it was. */
export function LoginPanel({ way }: { way: string }) {
	const session = useSession();
	const [needs, setNeeds] = useState<Needs>(session.needs);
	const logOut = trpc.auth.logOut.useMutation();
	// All pages are somebody else's now: none of those that were loaded is shown again.
	const goOn = () => location.assign(way);
	const beSomebodyElse = async () => {
		await logOut.mutateAsync().catch(reportError);
		setNeeds(null);
	};
	if (needs === "code") return <CodeStep onDone={goOn} onOther={beSomebodyElse} />;
	if (needs === "enrolment") return <EnrolStep onDone={goOn} onOther={beSomebodyElse} />;
	return <LoginForm way={way} onNeeds={setNeeds} />;
}
