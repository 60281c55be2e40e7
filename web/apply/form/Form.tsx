import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import { radarKey } from '../../parts/addresses/radarKey.ts';
import { ApplyNotFound } from '../page/ApplyNotFound.tsx';
import { NoProgram } from '../page/OpenPrograms.tsx';
import { WithState } from '../page/WithState.tsx';
import { type Draft, readDraft, type Step, saveDraft, steps } from '../tab/draft.ts';
import './form.css';
import { Check } from './Check.tsx';
import { Household } from './Household.tsx';
import { Optional } from './Optional.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { firstMissing } from './problemsOf.ts';
import { Rights } from './Rights.tsx';
import { You } from './You.tsx';

const pages = { place: PlaceStep, you: You, household: Household, optional: Optional, rights: Rights, check: Check };

/** The steps of a program's form. */
export function Form() {
  const { state = '', link, step } = useParams();
  const known = steps.find((one) => one === step);
  if (!known) return <ApplyNotFound />;
  return (
    <WithState state={state} link={link}>
      {(reply) =>
        reply.program ? <Steps key={reply.program.id} program={reply.program} step={known} /> : <NoProgram state={state} reply={reply} />
      }
    </WithState>
  );
}

/** Shows a step, or the first one before it that is not answered. Without a draft, it shows the start. */
function Steps({ program, step }: { program: FormOfProgram; step: Step }) {
  const [draft, setDraft] = useState(() => readDraft(program.id));
  useEffect(() => void radarKey(), []);
  if (!draft) return <Navigate to=".." relative="path" replace />;
  const missing = firstMissing(draft, program);
  if (steps.indexOf(missing) < steps.indexOf(step)) return <Navigate to={`../${missing}`} relative="path" replace />;
  const save = (next: Draft) => {
    saveDraft(program.id, next);
    setDraft(next);
  };
  const Shown = pages[step];
  return <Shown key={step} program={program} draft={draft} save={save} />;
}
