import * as z from 'zod';
import { recordOf } from '../../shared/core/record.ts';
import type { Caller } from '../core/caller.ts';
import { entity } from '../core/entity.ts';
import { epochEntity } from '../core/replica/epoch.ts';
